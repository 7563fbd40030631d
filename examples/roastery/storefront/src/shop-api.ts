interface Settings {
  endpoint: string;
  language?: string;
  currency?: string;
  channel?: string;
}

const settings: Settings = { endpoint: 'http://localhost:3000/shop-api' };

export function configure(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
}

// #region shop
export async function shop<T>(query: string, variables: object = {}): Promise<T> {
  const url = new URL(settings.endpoint);
  if (settings.language) url.searchParams.set('languageCode', settings.language);
  if (settings.currency) url.searchParams.set('currencyCode', settings.currency);

  const headers = new Headers({ 'content-type': 'application/json' });
  if (settings.channel) headers.set('vendure-token', settings.channel);

  const reply = await fetch(url, {
    method: 'POST',
    // highlight-next-line
    credentials: 'include',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await reply.json()) as { data: T; errors?: Array<{ message: string }> };
  if (errors?.length) {
    throw new Error(errors[0].message);
  }
  return data;
}
// #endregion shop
