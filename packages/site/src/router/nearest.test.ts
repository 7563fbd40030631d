import { describe, expect, it } from 'vitest';
import { nearest, titleOf, wordsOf } from './nearest';

const routes = [
  '/',
  '/guides/core-concepts/orders/',
  '/guides/core-concepts/money/',
  '/user-guide/orders/',
  '/reference/typescript-api/entities/order-line',
  '/reference/typescript-api/orders/order-process',
  '/search',
];

describe('the pages nearest to an address that leads nowhere', () => {
  it.each([
    ['/guides/core-concepts/oders', '/guides/core-concepts/orders/'],
    ['/core-concepts/MONEY', '/guides/core-concepts/money/'],
    ['/docs/entities/orderline/', '/reference/typescript-api/entities/order-line'],
    ['/guides/money', '/guides/core-concepts/money/'],
    ['/guides/m%6Fn%65y', '/guides/core-concepts/money/'],
  ])('begin for %s with %s', (pathname, route) => {
    expect(nearest(routes, pathname, 3)[0]).toBe(route);
  });

  it('are of the same area where two are equally like, and of another only where they are near', () => {
    expect(nearest(routes, '/user-guide/order', 3)[0]).toBe('/user-guide/orders/');
    expect(nearest(routes, '/user-guide/progress', 3)).toEqual([]);
  });

  it('are as many as are asked for, and none where nothing is alike', () => {
    expect(nearest(routes, '/guides/core-concepts/order', 2)).toHaveLength(2);
    expect(nearest(routes, '/wp-login.php', 3)).toEqual([]);
    expect(nearest(routes, '/', 3)).toEqual([]);
  });
});

it('a page is called by the last part of its pathname where nothing else is known', () => {
  expect(titleOf('/guides/order-lines/')).toBe('Order lines');
  expect(titleOf('/')).toBe('');
});

it('an address asks for the words of its last part', () => {
  expect(wordsOf('/guides/core-concepts/order-lines/')).toBe('order lines');
  expect(wordsOf('/old/Stock_Control.html')).toBe('stock control');
  expect(wordsOf('/guides/gr%C3%B6%C3%9Fen')).toBe('größen');
  expect(wordsOf('/')).toBe('');
});
