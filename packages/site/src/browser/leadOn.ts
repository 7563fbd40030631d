import { addressOf, type Place } from '../router/address';
import type { ManifestSource } from '../router/manifest';
import { correctedPlace } from '../router/pages';

/** Leaves the not-found page for the page that is meant by its location, if there is one: hosts may find less. */
export async function leadOn(manifest: ManifestSource, base: string, here: Place): Promise<void> {
  try {
    const place = correctedPlace(await manifest(), base, here);
    if (place) window.location.replace(addressOf(place));
  } catch {
    // Without the list of routes, nobody knows what was meant.
  }
}
