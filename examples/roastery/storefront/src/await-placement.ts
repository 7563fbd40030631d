import { shop } from './shop-api';

// #region wait
const OPEN = 'query StillOpen { activeOrder { code } }';

export async function awaitPlacement(code: string, attempts = 10): Promise<boolean> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { activeOrder } = await shop<{ activeOrder: { code: string } | null }>(OPEN);
    // highlight-next-line
    if (activeOrder?.code !== code) {
      return true;
    }
    await new Promise((resolve) => setTimeout(resolve, 500 + attempt * 500));
  }
  return false; // say: "We are waiting for confirmation and will write to you"
}
// #endregion wait
