import { addressOf, type Place } from '../router/address';
import { correctedPlace } from '../router/corrected';
import type { ManifestSource } from '../router/manifest';

/** Leaves the not-found page for the page that is meant by its location, if there is one: hosts may find less. */
export async function leaveNotFound(manifest: ManifestSource, base: string, here: Place): Promise<void> {
  try {
    const place = correctedPlace(await manifest(), base, here);
    if (place) window.location.replace(addressOf(place));
  } catch {
    // Without the list of routes, nobody knows what was meant.
  }
}
