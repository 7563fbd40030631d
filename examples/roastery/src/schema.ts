import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GraphQLTypesLoader } from '@nestjs/graphql';
import {
  getConfig,
  getFinalVendureSchema,
  preBootstrapConfig,
  resetConfig,
  VENDURE_ADMIN_API_TYPE_PATHS,
  VENDURE_SHOP_API_TYPE_PATHS,
  type VendureConfig,
} from '@vendure/core';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { root } from './paths';
import { config } from './vendure-config';
import { extensionOf } from './schema-extension';
import { testShop } from './test-server';

export const apis = ['shop', 'admin'] as const;
export type Api = (typeof apis)[number];

const typePaths = { shop: VENDURE_SHOP_API_TYPE_PATHS, admin: VENDURE_ADMIN_API_TYPE_PATHS };

/** The schemas of both APIs for a configuration. No server is needed for it. */
async function schemasOf(shop: VendureConfig): Promise<Record<Api, GraphQLSchema>> {
  await preBootstrapConfig(shop);
  try {
    const [shopSchema, adminSchema] = await Promise.all(
      apis.map((apiType) =>
        getFinalVendureSchema({
          config: getConfig(),
          typePaths: typePaths[apiType],
          typesLoader: new GraphQLTypesLoader(),
          apiType,
          output: 'sdl',
        }),
      ),
    );
    return { shop: buildSchema(shopSchema), admin: buildSchema(adminSchema) };
  } finally {
    resetConfig();
  }
}

/** Vendure as it comes: what its schema files say, and what it derives from them. */
const bare: VendureConfig = {
  apiOptions: { port: 0 },
  authOptions: {},
  dbConnectionOptions: config.dbConnectionOptions,
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [],
};

/** Vendure's own schemas. */
export function baseSchemas(): Promise<Record<Api, GraphQLSchema>> {
  return schemasOf(bare);
}

/** The schema of an API of a server that runs. */
export async function runningSchema(url: string, api: Api): Promise<GraphQLSchema> {
  const response = await fetch(`${url}/${api}-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data } = (await response.json()) as { data: IntrospectionQuery };
  return buildClientSchema(data);
}

/** Writes down what our plugins and custom fields make of Vendure's own schemas. */
async function main() {
  const folder = process.argv[2] ?? join(root, 'schema');
  const base = await baseSchemas();
  const shop = await testShop();
  await shop.start();
  for (const api of apis) {
    await writeFile(join(folder, `${api}.graphql`), extensionOf(base[api], await runningSchema(shop.url, api)));
  }
  await shop.server.destroy();
}

if (require.main === module) {
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
