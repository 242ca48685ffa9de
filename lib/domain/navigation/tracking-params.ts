/**
 * Query parameters that campaigns, mail programs, social networks and search engines append to links. No page reads
 * them: they are ignored in cache keys and canonical URLs, and their values are never a reason to refuse a request.
 */
const trackingParam =
  /^(?:utm_\w*|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|_ga|_gl|fbclid|fb_(?:action_ids|action_types|source|ref)|__(?:cft__|tn__|xts__|eep__)(?:\[\w*\])?|igshid|igsh|yclid|ysclid|ymclid|_openstat|etext|msclkid|mc_[ce]id|mkt_tok|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|hsctatracking|ttclid|twclid|li_fat_id|rdt_cid|sccid|epik|vero_(?:id|conv)|oly_(?:enc|anon)_id|_kx|_bta_(?:tid|c)|_branch_match_id|irclickid|rb_clickid|wickedid|s_cid|cm_mmc\w*|(?:mtm|matomo|pk|piwik)_\w+)$/i;

/** Whether a name, as written in a query, is one of them. */
function isTracking(name: string): boolean {
  try {
    return trackingParam.test(decodeURIComponent(name));
  } catch {
    return false;
  }
}

/** A query, without its question mark, less the tracking parameters; the other parameters stay as they are written. */
export function withoutTracking(query: string): string {
  return query
    .split('&')
    .filter((pair) => !isTracking(pair.split('=', 1)[0] ?? ''))
    .join('&');
}
