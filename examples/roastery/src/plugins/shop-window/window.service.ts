import { Injectable } from '@nestjs/common';
import { RequestContext, SettingsStoreService } from '@vendure/core';

// #region service
interface Panels {
  left: boolean;
  right: boolean;
}

@Injectable()
export class WindowService {
  constructor(private settings: SettingsStoreService) {}

  async banner(ctx: RequestContext): Promise<string> {
    return (await this.settings.get<string>(ctx, 'shopWindow.banner')) ?? '';
  }

  async panels(ctx: RequestContext): Promise<Panels> {
    const stored = await this.settings.get<Partial<Panels>>(ctx, 'shopWindow.openPanels');
    return { left: true, right: false, ...stored };
  }

  async noteRefresh(ctx: RequestContext): Promise<void> {
    const { result, error } = await this.settings.set(ctx, 'shopWindow.lastRefresh', { at: new Date().toISOString() });
    if (!result) {
      throw new Error(error);
    }
  }
}
// #endregion service
