import { Injectable } from '@nestjs/common';
import type { OrderAddress } from '@vendure/common/lib/generated-types';

export interface Label {
  number: string;
}

/** Stands in for a carrier's service. A real one would be asked over the network. */
@Injectable()
export class CarrierClient {
  private sold = 0;

  async buyLabel(parcel: { to: OrderAddress; insured: boolean }): Promise<Label> {
    this.sold += 1;
    const country = parcel.to.countryCode ?? 'AT';
    return { number: `RR${String(123456784 + this.sold)}${country}` };
  }

  async returnLabel(_number: string): Promise<boolean> {
    return true;
  }
}
