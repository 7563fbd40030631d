import { join } from 'node:path';
import { type MiddlewareConsumer, type NestModule, RequestMethod } from '@nestjs/common';
import { PluginCommonModule, type Type, VendurePlugin } from '@vendure/core';
import express, { type Request, type Response } from 'express';

interface StorefrontOptions {
  /** Where Vite has put what it built. */
  folder: string;
  /** The same as `base` in Vite's configuration, without slashes. */
  route: string;
}

/** Serves the storefront from the host of the API, so that neither CORS nor cookies of other sites are needed. */
@VendurePlugin({ compatibility: '^3.5.0', imports: [PluginCommonModule] })
export class StorefrontPlugin implements NestModule {
  private static options: StorefrontOptions;

  static init(options: StorefrontOptions): Type<StorefrontPlugin> {
    this.options = options;
    return StorefrontPlugin;
  }

  configure(consumer: MiddlewareConsumer): void {
    const { folder, route } = StorefrontPlugin.options;
    const router = express.Router();
    router.use(express.static(folder));
    // every path below it is one of the application
    router.use((_request: Request, response: Response) => response.sendFile(join(folder, 'index.html')));
    consumer.apply(router).forRoutes(route);
    consumer
      .apply((_request: Request, response: Response) => response.redirect(`/${route}/`))
      .forRoutes({ path: '/', method: RequestMethod.GET });
  }
}
