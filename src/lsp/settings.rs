//! What a client sets.

use std::collections::HashMap;

use serde::Deserialize;
use serde_json::Value;

/// The settings, of `initializationOptions` and of `rustmlir` in a changed configuration.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Settings {
    /// Whether the runs that comments ask for are made.
    pub runs: bool,
    /// Whether functions have lenses.
    pub lens: bool,
    /// Whether the client has a command `rustmlir.debug`.
    pub debug: bool,
    /// Passes of this tool for `validate`.
    pub passes: Vec<String>,
    /// A tool for `validate` that reads a program and writes one, instead.
    pub tool: Vec<String>,
    /// Schedules that `shuffle` tries.
    pub schedules: u64,
    /// Inputs of functions, by their names.
    pub inputs: HashMap<String, Vec<String>>,
    /// Seconds that a command may take.
    pub timeout: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            runs: true,
            lens: true,
            debug: false,
            passes: Vec::new(),
            tool: Vec::new(),
            schedules: 64,
            inputs: HashMap::new(),
            timeout: 60,
        }
    }
}

impl Settings {
    /// Reads them; what is null has not been said.
    ///
    /// # Errors
    /// What does not fit.
    pub fn read(v: Value) -> Result<Settings, String> {
        let v = match v {
            Value::Object(mut all) => match all.remove("rustmlir") {
                Some(inner) => inner,
                None => Value::Object(all),
            },
            v => v,
        };
        match v {
            Value::Object(all) => {
                let said = all.into_iter().filter(|(_, v)| !v.is_null()).collect();
                serde_json::from_value(Value::Object(said)).map_err(|e| format!("the settings do not fit: {e}"))
            }
            _ => Ok(Settings::default()),
        }
    }
}
