import gql from 'graphql-tag';
import { move, orderOf, pack, paidOrder, refundHalf } from '../orders';
import { add, pay, shopper, staff, toCheckout, variantOf } from '../shop';
import type { Task } from './task';

const english = (name: string) => [{ languageCode: 'en', name, description: '' }];

const TO_PAYMENT = gql`
  mutation ($order: ID!) {
    transitionOrderToState(id: $order, state: "ArrangingPayment") {
      ... on OrderStateTransitionError {
        transitionError
      }
    }
  }
`;

export const selling: Record<string, Task> = {
  'Take a payment': async (sees) => {
    const admin = await staff();
    await admin.query(
      gql`
        mutation ($input: CreatePaymentMethodInput!) {
          createPaymentMethod(input: $input) {
            id
          }
        }
      `,
      {
        input: {
          code: 'test-payment',
          enabled: true,
          handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
          translations: english('Test payment'),
        },
      },
    );
    const client = await shopper('mara@example.org');
    await add(client, 'HUI-250-W', 1);
    await toCheckout(client);
    sees((await pay(client, 'test-payment')).state);
  },

  'Refund half of an order': async (sees) => {
    const { id, payments } = await paidOrder();
    await refundHalf(payments[0]);
    const [refund] = (await orderOf(id)).payments[0].refunds;
    sees(refund.total);
    sees(refund.state);
  },

  'Add a coupon': async (sees) => {
    await (
      await staff()
    ).query(
      gql`
        mutation ($input: CreatePromotionInput!) {
          createPromotion(input: $input) {
            __typename
          }
        }
      `,
      {
        input: {
          enabled: true,
          couponCode: 'SPRING',
          conditions: [],
          actions: [{ code: 'order_percentage_discount', arguments: [{ name: 'discount', value: '10' }] }],
          translations: english('Spring'),
        },
      },
    );
    const client = await shopper();
    await add(client, 'HOU-250-W', 2);
    const { applyCouponCode } = await client.query(gql`
      mutation {
        applyCouponCode(couponCode: "SPRING") {
          ... on Order {
            discounts {
              amountWithTax
            }
          }
        }
      }
    `);
    sees(applyCouponCode.discounts[0].amountWithTax);
  },

  'Ship an order': async (sees) => {
    const order = await paidOrder();
    const admin = await staff();
    await move(admin, await pack(admin, order), 'Shipped');
    const shipped = await orderOf(order.id);
    sees(shipped.state);
    sees(shipped.fulfillments[0].trackingCode);
  },

  'Enter an order for a customer': async (sees) => {
    const admin = await staff();
    const ask = async (query: string, variables: object) => admin.query(gql(query), variables);
    const { createDraftOrder: draft } = await admin.query(gql`
      mutation {
        createDraftOrder {
          id
          code
        }
      }
    `);
    const order = draft.id;
    const { customers } = await admin.query(gql`
      query {
        customers(options: { filter: { emailAddress: { eq: "jonas@example.org" } } }) {
          items {
            id
          }
        }
      }
    `);
    await ask(
      'mutation ($order: ID!, $id: ID!) { setCustomerForDraftOrder(orderId: $order, customerId: $id) { __typename } }',
      {
        order,
        id: customers.items[0].id,
      },
    );
    await ask(
      'mutation ($order: ID!, $input: AddItemToDraftOrderInput!) { addItemToDraftOrder(orderId: $order, input: $input) { __typename } }',
      { order, input: { productVariantId: (await variantOf('HOU-1000-W')).id, quantity: 6 } },
    );
    await ask(
      'mutation ($order: ID!, $input: CreateAddressInput!) { setDraftOrderShippingAddress(orderId: $order, input: $input) { id } }',
      { order, input: { streetLine1: 'Am Markt 3', city: 'Passau', postalCode: '94032', countryCode: 'DE' } },
    );
    const { eligibleShippingMethodsForDraftOrder: methods } = await ask(
      'query ($order: ID!) { eligibleShippingMethodsForDraftOrder(orderId: $order) { id code } }',
      { order },
    );
    await ask(
      'mutation ($order: ID!, $method: ID!) { setDraftOrderShippingMethod(orderId: $order, shippingMethodId: $method) { __typename } }',
      { order, method: methods.find(({ code }: { code: string }) => code === 'parcel').id },
    );
    await admin.query(TO_PAYMENT, { order });
    await ask('mutation ($input: ManualPaymentInput!) { addManualPaymentToOrder(input: $input) { __typename } }', {
      input: { orderId: order, method: 'bean-pay', transactionId: 'terminal-0815', metadata: {} },
    });
    const client = await shopper('jonas@example.org');
    const { orderByCode } = await client.query(
      gql`
        query ($code: String!) {
          orderByCode(code: $code) {
            state
          }
        }
      `,
      { code: draft.code },
    );
    sees(orderByCode.state);
  },

  'Calculate the price of shipping': async (sees) => {
    const client = await shopper();
    const price = async () => {
      const { eligibleShippingMethods } = await client.query(gql`
        query {
          eligibleShippingMethods {
            code
            priceWithTax
          }
        }
      `);
      return eligibleShippingMethods.find(({ code }: { code: string }) => code === 'parcel').priceWithTax;
    };
    await add(client, 'KOC-1000-W', 1);
    sees(await price());
    await add(client, 'KOC-1000-W', 2);
    sees(await price());
  },
};
