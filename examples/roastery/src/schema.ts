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
import { buildSchema, type GraphQLSchema } from 'graphql';
import { root } from './paths';
import { config } from './vendure-config';
import { extensionOf } from './schema-extension';

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

/** What our plugins and custom fields make of Vendure's own schemas, as SDL. */
export async function extensions(): Promise<Record<Api, string>> {
  const base = await schemasOf(bare);
  const own = await schemasOf(config);
  return { shop: extensionOf(base.shop, own.shop), admin: extensionOf(base.admin, own.admin) };
}

async function main() {
  const folder = process.argv[2] ?? join(root, 'schema');
  for (const [api, sdl] of Object.entries(await extensions())) {
    await writeFile(join(folder, `${api}.graphql`), sdl);
  }
}

if (require.main === module) {
  main().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
