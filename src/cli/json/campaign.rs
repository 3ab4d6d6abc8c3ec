//! What `campaign` answers.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use rustmlir_campaign::report::{Changes, Summary};

/// What `campaign`, `campaign report` and `campaign diff` answer.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
#[cfg_attr(feature = "schema", schemars(rename = "campaign"))]
pub enum CampaignAnswer {
    /// What was found.
    Found(Box<CampaignFound>),
    /// What changed.
    Changed(CampaignChanged),
}

/// What a campaign has found.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CampaignFound {
    /// `campaign`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "campaign")))]
    pub command: &'static str,
    /// `ok`: no bug, or known ones only; `differs`: bugs; `exhausted`: not everything was done.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "differs", "exhausted"])))]
    pub class: &'static str,
    /// The numbers.
    #[serde(flatten)]
    pub summary: Summary,
    /// Files and directories that cannot be read; only of a campaign that has just been run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unreadable: Vec<String>,
}

/// What changed from one campaign to another.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct CampaignChanged {
    /// `campaign`.
    #[cfg_attr(feature = "schema", schemars(extend("const" = "campaign")))]
    pub command: &'static str,
    /// `ok`: nothing new is wrong; `differs`: something is.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["ok", "differs"])))]
    pub class: &'static str,
    /// What changed.
    #[serde(flatten)]
    pub changes: Changes,
}
