import { ChangeDetectionStrategy, Component, inject, type OnDestroy, type OnInit } from '@angular/core';
import { FormBuilder, Validators } from '@angular/forms';
import type { ResultOf } from '@graphql-typed-document-node/core';
import { NotificationService, SharedModule, TypedBaseDetailComponent } from '@vendure/admin-ui/core';
import { buyLot, changeLot, oneLot } from './lot.documents';

type Lot = NonNullable<ResultOf<typeof oneLot>['lot']>;

@Component({
  standalone: true,
  selector: 'roastery-lot-detail',
  templateUrl: './lot-detail.component.html',
  imports: [SharedModule],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class LotDetailComponent extends TypedBaseDetailComponent<typeof oneLot, 'lot'> implements OnInit, OnDestroy {
  private readonly messages = inject(NotificationService);

  readonly detailForm = inject(FormBuilder).nonNullable.group({
    code: ['', Validators.required],
    farm: ['', Validators.required],
    country: ['', [Validators.required, Validators.maxLength(2)]],
    organic: [false],
    kilosDelivered: [60, Validators.min(1)],
    pricePerKilo: [0, Validators.min(1)],
  });

  // the constructor of the base class is protected, and Angular needs a public one
  constructor() {
    super();
  }

  ngOnInit() {
    // highlight-next-line
    this.init();
  }

  ngOnDestroy() {
    this.destroy();
  }

  // called with the record on loading, and after each change of it
  protected setFormValues(lot: Lot) {
    this.detailForm.patchValue(lot);
    // both are fixed once the lot is in the warehouse
    this.detailForm.controls.code.disable();
    this.detailForm.controls.kilosDelivered.disable();
  }

  create() {
    this.dataService.mutate(buyLot, { input: this.detailForm.getRawValue() }).subscribe({
      next: ({ createLot }) => {
        this.messages.success('common.notify-create-success', { entity: 'Lot' });
        this.detailForm.markAsPristine();
        this.router.navigate(['../', createLot.id], { relativeTo: this.route });
      },
      error: () => this.messages.error('common.notify-create-error', { entity: 'Lot' }),
    });
  }

  update() {
    // `value` leaves out what is disabled
    const input = { id: this.id, ...this.detailForm.value };
    this.dataService.mutate(changeLot, { input }).subscribe({
      next: () => {
        this.messages.success('common.notify-update-success', { entity: 'Lot' });
        this.detailForm.markAsPristine();
      },
      error: () => this.messages.error('common.notify-update-error', { entity: 'Lot' }),
    });
  }
}
