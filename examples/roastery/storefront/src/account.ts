import * as cart from './cart';
import { shop } from './shop-api';

// #region log-in
type LoginAnswer =
  | { __typename: 'CurrentUser'; identifier: string }
  | { __typename: 'InvalidCredentialsError' | 'NotVerifiedError' | 'NativeAuthStrategyError'; message: string };

const LOG_IN = `mutation LogIn($email: String!, $secret: String!, $stay: Boolean) {
  login(username: $email, password: $secret, rememberMe: $stay) {
    __typename
    ... on CurrentUser { identifier }
    ... on ErrorResult { message }
  }
}`;

export async function logIn(email: string, secret: string, stay = false) {
  const { login } = await shop<{ login: LoginAnswer }>(LOG_IN, { email, secret, stay });
  switch (login.__typename) {
    case 'CurrentUser':
      // highlight-next-line
      await cart.load(); // two carts may have been merged
      return 'welcome' as const;
    case 'NotVerifiedError':
      return 'unconfirmed' as const;
    default:
      return 'refused' as const;
  }
}

export async function logOut() {
  await shop('mutation LogOut { logout { success } }');
  await cart.load();
}
// #endregion log-in

export interface Customer {
  id: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  addresses: Array<{
    fullName: string | null;
    streetLine1: string;
    postalCode: string | null;
    city: string | null;
    country: { code: string };
    defaultShippingAddress: boolean | null;
  }>;
}

const WHOAMI = `query Whoami {
  activeCustomer {
    id
    firstName
    lastName
    emailAddress
    addresses { fullName streetLine1 postalCode city defaultShippingAddress country { code } }
  }
}`;

export const whoami = async () => (await shop<{ activeCustomer: Customer | null }>(WHOAMI)).activeCustomer;

export interface PastOrder {
  code: string;
  orderPlacedAt: string;
  state: string;
  totalWithTax: number;
  currencyCode: string;
}

// #region past-orders
const MY_ORDERS = `query MyOrders($skip: Int!) {
  activeCustomer {
    orders(options: { skip: $skip, take: 10, filter: { active: { eq: false } }, sort: { orderPlacedAt: DESC } }) {
      totalItems
      items {
        code
        orderPlacedAt
        state
        totalWithTax
        currencyCode
      }
    }
  }
}`;
// #endregion past-orders

export async function pastOrders(skip = 0): Promise<PastOrder[]> {
  const { activeCustomer } = await shop<{ activeCustomer: { orders: { items: PastOrder[] } } | null }>(MY_ORDERS, {
    skip,
  });
  return activeCustomer?.orders.items ?? [];
}
