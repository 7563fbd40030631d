import { ActivatedRoute } from '@angular/router';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { DataService, SharedModule } from '@vendure/admin-ui/core';
import gql from 'graphql-tag';
import { map, switchMap } from 'rxjs';

interface Cupping {
  id: string;
  taster: string;
  score: number;
  words: string;
}

const CUPPINGS = gql`
  query CuppingsOf($product: String!) {
    cuppings(options: { filter: { productId: { eq: $product } }, sort: { createdAt: DESC }, take: 50 }) {
      items {
        id
        taster
        score
        words
      }
    }
  }
`;

@Component({
  standalone: true,
  selector: 'cuppings-tab',
  imports: [SharedModule],
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: `
    <vdr-page-block>
      <vdr-card *ngFor="let cupping of cuppings$ | async" [title]="cupping.taster">
        <vdr-chip [colorType]="cupping.score >= 85 ? 'success' : 'warning'">{{ cupping.score }}</vdr-chip>
        {{ cupping.words }}
      </vdr-card>
    </vdr-page-block>
  `,
})
export class CuppingsTabComponent {
  private readonly data = inject(DataService);
  private readonly route = inject(ActivatedRoute);

  // highlight-start
  readonly cuppings$ = (this.route.parent ?? this.route).paramMap.pipe(
    map((params) => params.get('id')),
    // highlight-end
    switchMap((product) => this.data.query<{ cuppings: { items: Cupping[] } }>(CUPPINGS, { product }).single$),
    map(({ cuppings }) => cuppings.items),
  );
}
