import { Age } from './age';

export const variantsOfProduct = {
  pageId: 'product-detail',
  // 'list-table' if you leave it out
  blockId: 'product-variants-table',
  displayComponents: [{ column: 'roastedOn', component: Age }],
};
