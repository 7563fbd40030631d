// #region operations
export const cart = `
  fragment Cart on Order {
    code
    state
    currencyCode
    totalQuantity
    subTotalWithTax
    shippingWithTax
    totalWithTax
    couponCodes
    discounts { description amountWithTax }
    customer { emailAddress }
    shippingAddress { fullName streetLine1 postalCode city countryCode }
    shippingLines { priceWithTax shippingMethod { id name } }
    lines {
      id
      quantity
      linePriceWithTax
      featuredAsset { preview }
      productVariant { id name sku product { slug } }
    }
  }
`;
const failed = '... on ErrorResult { message }';
const scarce = '... on InsufficientStockError { quantityAvailable order { ...Cart } }';

export const currentCart = `query CurrentCart { activeOrder { ...Cart } } ${cart}`;

export const putIn = `
  mutation PutIn($variant: ID!, $pieces: Int!) {
    outcome: addItemToOrder(productVariantId: $variant, quantity: $pieces) {
      __typename ...Cart ${scarce} ${failed}
    }
  }
  ${cart}
`;
export const setPieces = `
  mutation SetPieces($line: ID!, $pieces: Int!) {
    outcome: adjustOrderLine(orderLineId: $line, quantity: $pieces) {
      __typename ...Cart ${scarce} ${failed}
    }
  }
  ${cart}
`;
export const takeOut = `
  mutation TakeOut($line: ID!) {
    outcome: removeOrderLine(orderLineId: $line) { __typename ...Cart ${failed} }
  }
  ${cart}
`;
export const redeem = `
  mutation Redeem($code: String!) {
    outcome: applyCouponCode(couponCode: $code) { __typename ...Cart ${failed} }
  }
  ${cart}
`;
// #endregion operations
