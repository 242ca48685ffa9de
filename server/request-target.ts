/**
 * The request target with its path in one percent-encoding, so that all spellings of a path meet the same checks and
 * share one cache entry; of the query only unencoded bytes are encoded. Targets that are refused later (absolute-form, with a fragment, not decodable) are unchanged.
 */
export function canonicalTarget(target: string): string {
  if (!target.startsWith('/') || target.includes('#')) return target;
  const at = target.indexOf('?');
  const path = at < 0 ? target : target.slice(0, at);
  return path.split('/').map(canonicalSegment).join('/') + encodeRawBytes(target.slice(path.length));
}

/** Characters of a path segment that `encodeURIComponent` leaves as they are. */
const plainSegment = /^[\w.!~*'()-]*$/;

function canonicalSegment(segment: string): string {
  if (plainSegment.test(segment)) return segment;
  try {
    return encodeURIComponent(decodeURIComponent(encodeRawBytes(segment)));
  } catch {
    return segment;
  }
}

/** Node reads a target as Latin-1: bytes that a client sent unencoded are percent-encoded. */
function encodeRawBytes(text: string): string {
  return text.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}
