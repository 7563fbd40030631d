import { SharedModule, TypedBaseListComponent } from '@vendure/admin-ui/core';
import { Component } from '@angular/core';
import { lotList } from './lot.documents';

@Component({
  standalone: true,
  imports: [SharedModule],
  selector: 'roastery-lot-list',
  templateUrl: './lot-list.component.html',
})
export class LotListComponent extends TypedBaseListComponent<typeof lotList, 'lots'> {
  readonly filters = this.createFilterCollection()
    .addDateFilters()
    .addFilter({ name: 'farm', label: 'Farm', type: { kind: 'text' }, filterField: 'farm' })
    .addFilter({ name: 'kilos', label: 'Kilos left', type: { kind: 'number' }, filterField: 'kilosLeft' })
    .addFilter({ name: 'organic', label: 'Organic', type: { kind: 'boolean' }, filterField: 'organic' })
    .connectToRoute(this.route);

  readonly sorts = this.createSortCollection()
    .addSort({ name: 'farm' })
    .addSort({ name: 'country' })
    .addSort({ name: 'kilosLeft' })
    .addSort({ name: 'createdAt' })
    .defaultSort('kilosLeft', 'ASC')
    .connectToRoute(this.route);

  constructor() {
    super();
    super.configure({
      document: lotList,
      getItems: ({ lots }) => lots,
      setVariables: (skip, take) => {
        const farm = { contains: this.searchTermControl.value };
        // highlight-next-line
        const filter = { farm, ...this.filters.createFilterInput() };
        return { options: { filter, skip, take, sort: this.sorts.createSortInput() } };
      },
      refreshListOnChanges: [this.sorts.valueChanges, this.filters.valueChanges],
    });
  }
}
