//! Values of settings, each of which knows what it may be.

use std::{fmt, net::SocketAddr, str::FromStr, time::Duration};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A token. It can be used but not printed.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub fn new(token: impl Into<String>) -> Self {
        Self(token.into())
    }

    pub fn is_set(&self) -> bool {
        !self.0.is_empty()
    }

    /// The token itself, for the platform and nobody else.
    pub fn reveal(&self) -> Option<&str> {
        self.is_set().then_some(&*self.0)
    }

    /// Three parts with dots between them, as Discord makes them.
    pub fn looks_like_discord(&self) -> bool {
        let parts: Vec<_> = self.0.split('.').collect();
        parts.len() == 3 && self.0.len() >= 50 && parts.iter().all(|part| is_base64(part))
    }

    /// A number and 35 characters with a colon between them, as Telegram makes them.
    pub fn looks_like_telegram(&self) -> bool {
        self.0.split_once(':').is_some_and(|(bot, key)| {
            !bot.is_empty()
                && bot.bytes().all(|byte| byte.is_ascii_digit())
                && key.len() == 35
                && is_base64(key)
        })
    }
}

fn is_base64(text: &str) -> bool {
    !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.is_set() { "(set)" } else { "(not set)" })
    }
}

impl Serialize for Secret {
    /// Always empty: a configuration that is written out holds no token.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str("")
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;

        /// The usual messages show the value, so that each kind needs its own.
        impl de::Visitor<'_> for Visitor {
            type Value = Secret;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a token in quotes")
            }

            fn visit_str<E: de::Error>(self, token: &str) -> Result<Secret, E> {
                Ok(Secret(token.trim().to_owned()))
            }

            fn visit_bool<E: de::Error>(self, _: bool) -> Result<Secret, E> {
                Err(E::custom("expected a token in quotes"))
            }

            fn visit_i64<E: de::Error>(self, _: i64) -> Result<Secret, E> {
                Err(E::custom("expected a token in quotes"))
            }

            fn visit_f64<E: de::Error>(self, _: f64) -> Result<Secret, E> {
                Err(E::custom("expected a token in quotes"))
            }
        }

        deserializer.deserialize_any(Visitor)
    }
}

/// How long, in whole minutes, hours or days: `45m`, `12h`, `1d`; or `none`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Interval(pub Option<Duration>);

impl Interval {
    pub const NONE: Self = Self(None);

    pub const fn days(days: u64) -> Self {
        Self(Some(Duration::from_hours(24 * days)))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected a time such as `45m`, `12h` or `1d`, or `none`")]
pub struct BadInterval;

impl FromStr for Interval {
    type Err = BadInterval;

    fn from_str(text: &str) -> Result<Self, BadInterval> {
        let text = text.trim();
        if text == "none" {
            return Ok(Self::NONE);
        }
        let unit = text.chars().last().ok_or(BadInterval)?;
        let count: u64 = text[..text.len() - unit.len_utf8()].parse().map_err(|_| BadInterval)?;
        let minutes = match unit {
            'm' => 1,
            'h' => 60,
            'd' => 24 * 60,
            _ => return Err(BadInterval),
        };
        let seconds = count.checked_mul(minutes * 60).ok_or(BadInterval)?;
        // More than a hundred years is a slip, and would not fit into a moment.
        if seconds == 0 || seconds > 100 * 366 * 24 * 3600 {
            return Err(BadInterval);
        }
        Ok(Self(Some(Duration::from_secs(seconds))))
    }
}

impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(duration) = self.0 else { return f.write_str("none") };
        let minutes = duration.as_secs() / 60;
        match minutes {
            _ if minutes % (24 * 60) == 0 => write!(f, "{}d", minutes / (24 * 60)),
            _ if minutes % 60 == 0 => write!(f, "{}h", minutes / 60),
            _ => write!(f, "{minutes}m"),
        }
    }
}

/// An address, or nothing where the text is empty.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Address(pub Option<SocketAddr>);

impl FromStr for Address {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.trim() {
            "" => Ok(Self(None)),
            text => text
                .parse()
                .map(|address| Self(Some(address)))
                .map_err(|_| "expected an address with a port, such as `127.0.0.1:9464`"),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.map_or(Ok(()), |address| address.fmt(f))
    }
}

macro_rules! as_text {
    ($($name:ty)*) => {$(
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(de::Error::custom)
            }
        }
    )*};
}

as_text! { Interval Address }

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($choice:ident = $word:literal),* } else $usual:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
        pub enum $name {
            $(#[serde(rename = $word)] $choice,)*
        }

        impl $name {
            pub fn as_str(self) -> &'static str {
                match self {
                    $(Self::$choice => $word,)*
                }
            }
        }

        impl Default for $name {
            fn default() -> Self {
                Self::$usual
            }
        }
    )*};
}

choices! {
    Level {
        Error = "error", Warn = "warn", Info = "info", Debug = "debug", Trace = "trace"
    } else Info;
    Format { Text = "text", Json = "json" } else Text;
    /// When the local page is served; `auto`: as long as no token is set.
    Page { On = "on", Off = "off", Auto = "auto" } else Auto;
    Theme { Light = "light", Dark = "dark" } else Light;
}
