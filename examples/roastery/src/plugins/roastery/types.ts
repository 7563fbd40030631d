export const ROASTED = 'ROASTED';

declare module '@vendure/core' {
  interface OrderHistoryEntryData {
    [ROASTED]: { kilos: number; batch: string };
  }
}

declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomProductFields {
    flavors: string[];
    importer?: string | null;
    dollarPrice?: number | null;
    lotStatus?: string | null;
    farmPhotoId?: string | null;
  }
  interface CustomProductVariantFields {
    substituteId?: string | null;
    pairingIds: string[];
  }
}
