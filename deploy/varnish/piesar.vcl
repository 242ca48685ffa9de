vcl 4.1;

# Varnish in front of the storefronts: caches public pages for their max-age, and purges them by tag on request of the
# services. The shop must run with CDN_PURGE=varnish and CDN_PURGE_URL=http://<this machine>:6081.

import directors;
import std;

probe ready {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
}

backend storefront1 { .host = "127.0.0.1"; .port = "3000"; .probe = ready; }
backend storefront2 { .host = "127.0.0.1"; .port = "3001"; .probe = ready; }

# Machines that may purge pages: those of the services.
acl services {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new storefronts = directors.round_robin();
    storefronts.add_backend(storefront1);
    storefronts.add_backend(storefront2);
}

sub vcl_recv {
    set req.backend_hint = storefronts.backend();
    # For some minutes an expired page is served while a new one is fetched; longer only if no storefront is available.
    if (std.healthy(req.backend_hint)) {
        set req.grace = 5m;
    }

    if (req.method == "PURGE") {
        if (!client.ip ~ services || !req.http.Surrogate-Key) {
            return (synth(403));
        }
        # Tags contain only letters, digits, colons and hyphens, so they need no escaping in the expression.
        if (req.http.Surrogate-Key !~ "^[a-z0-9:-]+( [a-z0-9:-]+)*$") {
            return (synth(400));
        }
        if (!std.ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)")) {
            return (synth(500, std.ban_error()));
        }
        return (synth(200, "Purged"));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Cookies do not change pages, with two exceptions: a plain list redirects visitors with a car to the list for the
    # car, and a language link copies the query of the referring page.
    if (req.http.Cookie ~ "(^|;\s*)piesar-car=" && req.url ~ "^/[^/]+/(shop/(category|tag)|brands/|banner/)") {
        return (pass);
    }
    if (req.http.Referer ~ "\?" && !req.http.RSC) {
        return (pass);
    }
    # API calls and the private paths of lib/domain/navigation/private-paths.mjs are never cached.
    if (req.url !~ "^/api/" && req.url !~ "^/[^/]+(/account|/shop/cart|/shop/checkout|/shop/track-order|/shop/order-change|/shop/wishlist|/shop/compare|/tecdoc/vin|/preview)([/?]|$)") {
        return (hash);
    }
    return (pass);
}

sub vcl_backend_response {
    # During an update, a page may refer to files that only the storefronts of another release have.
    if (beresp.status == 404 && bereq.url ~ "^/_next/static/" && bereq.retries < 2) {
        return (retry);
    }
    # Private responses are never cached, whatever the request was.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(s-maxage=[1-9]|immutable|public, max-age=[1-9])") {
        set beresp.uncacheable = true;
        set beresp.ttl = 5s;
        return (deliver);
    }
    # Kept for the case that no storefront is available.
    set beresp.keep = 1h;
    if (beresp.http.Cache-Control ~ "stale-if-error=") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, ".*stale-if-error=(\d+).*", "\1s"), 1h);
    }
}

sub vcl_deliver {
    unset resp.http.Surrogate-Key;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # Removed, because it describes the original rendering, not the cached page.
    if (obj.hits > 0) {
        set resp.http.Server-Timing = "cache;desc=HIT";
    }
}
