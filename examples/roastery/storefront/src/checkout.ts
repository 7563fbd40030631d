import { type Cart, publish } from './cart';
import { cart } from './cart.operations';
import { shop } from './shop-api';

// #region documents
const INTRODUCE = `mutation Introduce($guest: CreateCustomerInput!) {
  outcome: setCustomerForOrder(input: $guest) {
    __typename
    ...Cart
    ... on GuestCheckoutError { errorDetail }
    ... on ErrorResult { message }
  }
} ${cart}`;

const SHIP_TO = `mutation ShipTo($address: CreateAddressInput!) {
  outcome: setOrderShippingAddress(input: $address) {
    __typename
    ...Cart
    ... on NoActiveOrderError { message }
  }
} ${cart}`;

const OPTIONS = `query Options {
  eligibleShippingMethods { id name description priceWithTax }
}`;

const TAKE_THIS = `mutation TakeThis($method: ID!) {
  outcome: setOrderShippingMethod(shippingMethodId: [$method]) {
    __typename
    ...Cart
    ... on ErrorResult { message }
  }
} ${cart}`;

const MOVE_TO = `mutation MoveTo($state: String!) {
  outcome: transitionOrderToState(state: $state) {
    __typename
    ...Cart
    ... on OrderStateTransitionError { message: transitionError }
  }
} ${cart}`;

const METHODS = `query PaymentMethods {
  eligiblePaymentMethods { code name isEligible eligibilityMessage }
}`;

const PAY = `mutation Pay($payment: PaymentInput!) {
  outcome: addPaymentToOrder(input: $payment) {
    __typename
    ...Cart
    ... on PaymentDeclinedError { message: paymentErrorMessage }
    ... on PaymentFailedError { message: paymentErrorMessage }
    ... on OrderPaymentStateError { message }
    ... on OrderStateTransitionError { message }
    ... on IneligiblePaymentMethodError { message }
    ... on NoActiveOrderError { message }
  }
} ${cart}`;

const THANK_YOU = `query ThankYou($code: String!) {
  orderByCode(code: $code) {
    ...Cart
    orderPlacedAt
  }
} ${cart}`;
// #endregion documents

type Outcome = ({ __typename: 'Order' } & Cart) | { __typename: 'OtherError'; message: string };

/** Says what went wrong, or nothing. The cart is published with every reply. */
async function step(document: string, variables: object): Promise<string | undefined> {
  const { outcome } = await shop<{ outcome: Outcome }>(document, variables);
  if (outcome.__typename === 'Order') {
    publish(outcome);
    return undefined;
  }
  return outcome.message;
}

export interface Guest {
  emailAddress: string;
  firstName: string;
  lastName: string;
}

export interface Address {
  fullName: string;
  streetLine1: string;
  postalCode: string;
  city: string;
  countryCode: string;
}

export const introduce = (guest: Guest) => step(INTRODUCE, { guest });
export const shipTo = (address: Address) => step(SHIP_TO, { address });
export const takeThis = (method: string) => step(TAKE_THIS, { method });
export const toPayment = () => step(MOVE_TO, { state: 'ArrangingPayment' });
export const backToCart = () => step(MOVE_TO, { state: 'AddingItems' });

/** `cardToken` comes from the provider's form, which is not ours: a card number never reaches the shop. */
export const payByCard = (cardToken: string) => step(PAY, { payment: { method: 'bean-pay', metadata: { cardToken } } });
export const payByInvoice = () => step(PAY, { payment: { method: 'invoice', metadata: {} } });

/** The address of the provider's page. What is paid there is reported to the server, not to the browser. */
export const openPaymentPage = async () =>
  (await shop<{ openBeanPayPage: string }>('mutation OpenPage { openBeanPayPage }')).openBeanPayPage;

export interface ShippingOption {
  id: string;
  name: string;
  description: string;
  priceWithTax: number;
}

export const shippingOptions = async () =>
  (await shop<{ eligibleShippingMethods: ShippingOption[] }>(OPTIONS)).eligibleShippingMethods;

export interface PaymentMethod {
  code: string;
  name: string;
  isEligible: boolean;
  eligibilityMessage: string | null;
}

export const paymentMethods = async () =>
  (await shop<{ eligiblePaymentMethods: PaymentMethod[] }>(METHODS)).eligiblePaymentMethods;

export const countries = async () =>
  (
    await shop<{ availableCountries: Array<{ code: string; name: string }> }>(
      'query Countries { availableCountries { code name } }',
    )
  ).availableCountries;

export type Placed = Cart & { orderPlacedAt: string | null };

export const thankYou = async (code: string) =>
  (await shop<{ orderByCode: Placed | null }>(THANK_YOU, { code })).orderByCode;
