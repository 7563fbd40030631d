import { safelyDecoded, type Place } from './address';
import { lookUp } from './lookUp';
import type { Manifest } from './manifest';
import { redirected } from './pages';

/**
 * The location of the page that is meant by one at which the host found nothing, such as one in other capitals. Undefined
 * if there is none, or if it is the one that was asked for.
 */
export function correctedPlace(manifest: Manifest, base: string, place: Place): Place | undefined {
  const destination = lookUp(manifest, base, place.pathname);
  if (destination.kind === 'redirect') {
    return destination.address.startsWith('/') ? redirected(place, destination.address) : undefined;
  }
  const isOther = destination.kind === 'page' && destination.pathname !== safelyDecoded(place.pathname);
  return isOther ? { ...place, pathname: destination.pathname } : undefined;
}
