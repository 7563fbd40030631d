const OUTWARD = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Whether a URL leads elsewhere on the web. */
export function hasProtocol(url) {
  return OUTWARD.test(url);
}

export default function isInternalUrl(url) {
  return url !== undefined && !hasProtocol(url);
}
