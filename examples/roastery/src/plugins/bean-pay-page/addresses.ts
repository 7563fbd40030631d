/** Where the shop answers. */
export const shopAddress = () => `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Where the provider sends those who have paid. */
export const returnUrl = (orderCode: string) =>
  `${process.env.SHOP_URL ?? `${shopAddress()}/store`}/thanks/${orderCode}`;
