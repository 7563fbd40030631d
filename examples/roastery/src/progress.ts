const HALF_A_MINUTE = 30_000;

/** Does what takes long, and says so on standard error: when it begins, every half minute, and when it is done. */
export async function told(what: string, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;
  console.error(`${what}…`);
  const timer = setInterval(() => console.error(`${what}… ${seconds()}`), HALF_A_MINUTE);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  console.error(`${what}: done in ${seconds()}`);
}
