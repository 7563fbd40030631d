//! What is asked of a tab.

use std::fmt::Debug;

use anyhow::bail;
use headless_chrome::Tab;
use headless_chrome::protocol::cdp::Runtime;
use headless_chrome::protocol::cdp::types::Method;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Calls a method of the browser's protocol.
///
/// # Errors
///
/// Fails if the parameters are not the method's, or the browser refuses it.
pub fn call<M>(tab: &Tab, parameters: Value) -> anyhow::Result<M::ReturnObject>
where
    M: Method + Serialize + DeserializeOwned + Debug,
{
    tab.call_method(serde_json::from_value::<M>(parameters)?)
}

/// What an expression is in the page, once it is settled, as if a user had asked for it.
///
/// # Errors
///
/// Fails if it throws, or is no such value.
pub fn evaluate<T: DeserializeOwned>(tab: &Tab, expression: &str) -> anyhow::Result<T> {
    let options = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true });
    let answer = call::<Runtime::Evaluate>(tab, options)?;
    if let Some(thrown) = answer.exception_details {
        bail!("{}", thrown.exception.and_then(|error| error.description).unwrap_or(thrown.text));
    }
    Ok(serde_json::from_value(answer.result.value.unwrap_or(Value::Null))?)
}
