//! What the fixtures cite.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use dialect::excerpt::{Excerpts, Message, Refusal};
use dialect::parse::Request;

/// Files of a shop, the reply to a request, and what lies beside a fixture.
pub(crate) struct Shop {
    /// The folder of the fixture.
    pub(crate) fixture: PathBuf,
}

const CONFIG: &str = "import { VendureConfig } from '@vendure/core';

// #region config
export const config: VendureConfig = {
  // #region api
  apiOptions: {
    // highlight-next-line
    port: 3000,
    shopApiPath: 'shop-api', // [!code ++]
  },
  // #endregion api

  // #region jobs
  // #region queue
  workers: ['`', '</pre>'],
  // #endregion jobs
};
// #endregion config
// #region twice
// #endregion twice
// #region twice
// #endregion twice
";

impl Excerpts for Shop {
    fn file(&self, path: &str) -> Result<Arc<str>, Refusal> {
        if let Ok(text) = fs::read_to_string(self.fixture.join(path)) {
            return Ok(text.into());
        }
        match path {
            "examples/shop/src/config.ts" => Ok(CONFIG.into()),
            "examples/shop/order.hbs" => {
                Ok("<p>\r\n  {{!-- #region body --}}\r\n  <b>{{ code }}</b>\r\n  {{!-- #endregion --}}\r\n</p>\r\n"
                    .into())
            }
            "README.md" => Ok("Run this:\n\n```sh\nnpm start\n```\n".into()),
            "long.ts" => Err(Refusal::TooLong),
            "latin.ts" => Err(Refusal::NotText),
            "secret.ts" => Err(Refusal::Unreadable("permission denied".to_owned())),
            _ if path.starts_with("../") => Err(Refusal::Outside),
            _ if path.starts_with('.') => Err(Refusal::Hidden),
            _ => {
                Err(Refusal::Missing { near: path.contains("confg").then(|| "examples/shop/src/config.ts".to_owned()) })
            }
        }
    }

    fn reply(&self, key: &str) -> Option<Arc<str>> {
        let known = Request {
            title: Some("Shop API".to_owned()),
            text: "query ($id: ID!) { product(id: $id) { name } }\n".to_owned(),
            variables: Some("{ \"id\": 1 }\n".to_owned()),
            sender: Some("customer".to_owned()),
            ..Request::default()
        };
        (key == known.key()).then(|| "{\n  \"data\": { \"product\": { \"name\": \"Kochere\" } }\n}\n".into())
    }

    fn message(&self, name: &str) -> Result<Message, Option<String>> {
        let message = |text: &str, code: Option<&str>, raised_by: Vec<String>| {
            Ok(Message { text: text.to_owned(), code: code.map(str::to_owned), raised_by })
        };
        match name {
            "error.not-found" => {
                message("No {name} with the id {id}", Some("NOT_FOUND"), vec!["ShopService.findOne".to_owned()])
            }
            "error.denied" => message("Denied", None, (1..12).map(|number| format!("Guard.check{number}")).collect()),
            "message.unused" => message("Never <said>", None, Vec::new()),
            _ => Err(name.starts_with("error.not").then(|| "error.not-found".to_owned())),
        }
    }
}
