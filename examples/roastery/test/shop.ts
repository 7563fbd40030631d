import type { VendureConfig } from '@vendure/core';
import type { SimpleGraphQLClient } from '@vendure/testing';
import gql from 'graphql-tag';
import { password } from '../src/data/customers';
import { baseSchemas } from '../src/schema';
import { testShop, type TestShop } from '../src/test-server';

/** Vendure's own schemas. Made before the server starts: both use the same global configuration. */
export const base = baseSchemas();

let started: Promise<TestShop> | undefined;

/** The one server of all suites; whoever asks first may change its configuration. */
export function shop(changes?: Partial<VendureConfig>): Promise<TestShop> {
  started ??= base.then(() => testShop(changes));
  return started;
}

/** Sessions of those who have logged in before: hashing a password takes a quarter of a second. */
const sessions = new Map<string, string>();

async function as(client: SimpleGraphQLClient, name: string, logIn: () => Promise<unknown>): Promise<void> {
  client.setChannelToken('roastery');
  // without a session, and without ending that of whoever came before
  client.setAuthToken(sessions.get(name) ?? '');
  if (!sessions.has(name)) {
    await logIn();
    sessions.set(name, client.getAuthToken());
  }
}

/** A customer, or somebody who comes for the first time. */
export async function shopper(emailAddress?: string): Promise<SimpleGraphQLClient> {
  const { shopClient } = await shop();
  if (emailAddress) {
    await as(shopClient, emailAddress, () => shopClient.asUserWithCredentials(emailAddress, password));
  } else {
    shopClient.setChannelToken('roastery');
    shopClient.setAuthToken('');
  }
  return shopClient;
}

export async function staff(): Promise<SimpleGraphQLClient> {
  const { adminClient } = await shop();
  await as(adminClient, 'superadmin', () => adminClient.asSuperAdmin());
  return adminClient;
}

const VARIANT = gql`
  query ($sku: String!) {
    productVariants(options: { filter: { sku: { eq: $sku } } }) {
      items {
        id
        stockOnHand
      }
    }
  }
`;

export async function variantOf(sku: string): Promise<{ id: string; stockOnHand: number }> {
  const { productVariants } = await (await staff()).query(VARIANT, { sku });
  return productVariants.items[0];
}

const ADD = gql`
  mutation ($variant: ID!, $quantity: Int!, $fields: OrderLineCustomFieldsInput) {
    addItemToOrder(productVariantId: $variant, quantity: $quantity, customFields: $fields) {
      __typename
      ... on Order {
        id
        code
        totalWithTax
        lines {
          id
          quantity
          unitPriceWithTax
          discountedLinePriceWithTax
          productVariant {
            sku
          }
        }
      }
      ... on InsufficientStockError {
        quantityAvailable
      }
      ... on OrderInterceptorError {
        interceptorError
      }
    }
  }
`;

export async function add(client: SimpleGraphQLClient, sku: string, quantity: number, fields?: object) {
  const { id } = await variantOf(sku);
  const { addItemToOrder } = await client.query(ADD, { variant: id, quantity, fields });
  return addItemToOrder;
}

const ADJUST = gql`
  mutation ($line: ID!, $quantity: Int!, $fields: OrderLineCustomFieldsInput) {
    adjustOrderLine(orderLineId: $line, quantity: $quantity, customFields: $fields) {
      __typename
      ... on OrderInterceptorError {
        interceptorError
      }
    }
  }
`;

export async function adjust(client: SimpleGraphQLClient, line: string, quantity: number, fields?: object) {
  const { adjustOrderLine } = await client.query(ADJUST, { line, quantity, fields });
  return adjustOrderLine;
}

const SHIP_TO = gql`
  mutation ($address: CreateAddressInput!) {
    setOrderShippingAddress(input: $address) {
      __typename
    }
  }
`;

const METHODS = gql`
  query {
    eligibleShippingMethods {
      id
      code
      priceWithTax
    }
  }
`;

const SHIP_BY = gql`
  mutation ($method: ID!) {
    setOrderShippingMethod(shippingMethodId: [$method]) {
      __typename
    }
  }
`;

export const TRANSITION = gql`
  mutation ($state: String!) {
    transitionOrderToState(state: $state) {
      __typename
      ... on Order {
        code
        state
        totalWithTax
      }
      ... on OrderStateTransitionError {
        transitionError
      }
    }
  }
`;

export const PAY = gql`
  mutation ($input: PaymentInput!) {
    addPaymentToOrder(input: $input) {
      __typename
      ... on Order {
        id
        code
        state
        totalWithTax
      }
      ... on PaymentDeclinedError {
        paymentErrorMessage
      }
      ... on IneligiblePaymentMethodError {
        eligibilityCheckerMessage
      }
      ... on ErrorResult {
        errorCode
      }
    }
  }
`;

const vienna = {
  fullName: 'Mara Lind',
  streetLine1: 'Lindengasse 12',
  city: 'Wien',
  postalCode: '1070',
  countryCode: 'AT',
};

const GUEST = gql`
  mutation ($guest: CreateCustomerInput!) {
    setCustomerForOrder(input: $guest) {
      __typename
    }
  }
`;

/** For shoppers who are not logged in. */
export async function introduce(client: SimpleGraphQLClient, emailAddress: string): Promise<void> {
  await client.query(GUEST, { guest: { firstName: 'Eve', lastName: 'Smart', emailAddress } });
}

/** From the cart to the checkout. */
export async function toCheckout(client: SimpleGraphQLClient, method = 'parcel') {
  await client.query(SHIP_TO, { address: vienna });
  const { eligibleShippingMethods } = await client.query(METHODS);
  const chosen = eligibleShippingMethods.find(({ code }: { code: string }) => code === method);
  await client.query(SHIP_BY, { method: chosen.id });
  const { transitionOrderToState } = await client.query(TRANSITION, { state: 'ArrangingPayment' });
  return transitionOrderToState;
}

export async function pay(client: SimpleGraphQLClient, method: string, metadata: object = {}) {
  const { addPaymentToOrder } = await client.query(PAY, { input: { method, metadata } });
  return addPaymentToOrder;
}

/** Asks until there is an answer, for what the worker does in its own time. */
export async function eventually<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await ask();
    if (answer !== undefined) {
      return answer;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error('It did not happen in ten seconds');
}
