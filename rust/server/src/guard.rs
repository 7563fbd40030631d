//! What every request passes, whatever is served: who may ask, and how.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Lets requests through that are meant for this server, and makes answers good that went through compression.
///
/// A page of a stranger can let its own name lead to this machine (DNS rebinding), and then read what is served as if it
/// were its own. Its name is in the `Host` header, which no page can choose.
pub(super) async fn guard(State(hosts): State<Arc<[String]>>, request: Request, next: Next) -> Response {
    if let Err((status, why)) = check_host(&request, &hosts) {
        return (status, why).into_response();
    }
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")]).into_response();
    }
    let mut response = next.run(request).await;
    if response.status() == StatusCode::NOT_ACCEPTABLE {
        let vary = [(header::VARY, "accept-encoding")];
        let why = "Everything here is sent as it is, or compressed with gzip.";
        return (StatusCode::NOT_ACCEPTABLE, vary, why).into_response();
    }
    if response.headers().contains_key(header::CONTENT_ENCODING) {
        weaken_tag(&mut response);
    }
    response
}

/// A file and what compression makes of it are the same for a reader, but not byte by byte.
fn weaken_tag(response: &mut Response) {
    let tag = response.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok());
    let weak = tag.filter(|tag| !tag.starts_with("W/")).map(|tag| HeaderValue::from_str(&format!("W/{tag}")));
    if let Some(Ok(weak)) = weak {
        response.headers_mut().insert(header::ETAG, weak);
    }
}

fn check_host(request: &Request, hosts: &[String]) -> Result<(), (StatusCode, String)> {
    let mut given = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (given.next(), given.next()) else {
        return Err((StatusCode::BAD_REQUEST, "A request has one Host header.".to_owned()));
    };
    let host = host.to_str().unwrap_or_default();
    let Ok(authority) = host.parse::<Authority>() else {
        return Err((StatusCode::BAD_REQUEST, "The Host header names no host.".to_owned()));
    };
    // A request may name its host in the address as well, and that counts then.
    for authority in [Some(&authority), request.uri().authority()].into_iter().flatten() {
        if authority.as_str().contains('@') || !is_allowed(authority.host(), hosts) {
            let host = authority.host();
            return Err((
                StatusCode::FORBIDDEN,
                format!("This server answers as localhost, and not as {host}. Allow it with --allow-host {host}."),
            ));
        }
    }
    Ok(())
}

/// Whether a host is this machine, or one that was allowed by name.
fn is_allowed(host: &str, hosts: &[String]) -> bool {
    let host = host.to_ascii_lowercase();
    let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(&host);
    host == "localhost"
        || host.ends_with(".localhost")
        || host.parse::<IpAddr>().is_ok_and(|number| number.is_loopback())
        || hosts.iter().any(|allowed| allowed.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn this_machine_is_allowed_by_all_its_names_and_nobody_else_by_a_similar_one() {
        for host in ["localhost", "LOCALHOST", "docs.localhost", "127.0.0.1", "[::1]"] {
            assert!(is_allowed(host, &[]), "{host}");
        }
        for host in ["localhost.example.com", "notlocalhost", "127.0.0.1.example.com", "example.com", "10.0.0.1", ""] {
            assert!(!is_allowed(host, &[]), "{host}");
        }
        assert!(is_allowed("docs.example.com", &["Docs.Example.com".to_owned()]));
        assert!(!is_allowed("example.com", &["docs.example.com".to_owned()]));
    }
}
