// #region operations
export const basket = `
  fragment Basket on Order {
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
const scarce = '... on InsufficientStockError { quantityAvailable order { ...Basket } }';

export const currentBasket = `query CurrentBasket { activeOrder { ...Basket } } ${basket}`;

export const putIn = `
  mutation PutIn($variant: ID!, $pieces: Int!) {
    outcome: addItemToOrder(productVariantId: $variant, quantity: $pieces) {
      __typename ...Basket ${scarce} ${failed}
    }
  }
  ${basket}
`;
export const setPieces = `
  mutation SetPieces($line: ID!, $pieces: Int!) {
    outcome: adjustOrderLine(orderLineId: $line, quantity: $pieces) {
      __typename ...Basket ${scarce} ${failed}
    }
  }
  ${basket}
`;
export const takeOut = `
  mutation TakeOut($line: ID!) {
    outcome: removeOrderLine(orderLineId: $line) { __typename ...Basket ${failed} }
  }
  ${basket}
`;
export const redeem = `
  mutation Redeem($code: String!) {
    outcome: applyCouponCode(couponCode: $code) { __typename ...Basket ${failed} }
  }
  ${basket}
`;
// #endregion operations
