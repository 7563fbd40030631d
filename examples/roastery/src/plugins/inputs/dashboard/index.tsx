import { defineDashboardExtension } from '@vendure/dashboard';
import { CountryField } from './country';
import { HandleField } from './handle';
import { MarkdownField } from './markdown';
import { SeasonField } from './season';
import { StarsField } from './stars';
import { TagsField } from './tags';
import { VideoField } from './video';

export default defineDashboardExtension({
  customFormComponents: {
    customFields: [
      { id: 'inputs.country', component: CountryField },
      { id: 'inputs.handle', component: HandleField },
      { id: 'inputs.markdown', component: MarkdownField },
      { id: 'inputs.season', component: SeasonField },
      { id: 'inputs.stars', component: StarsField },
      { id: 'inputs.tags', component: TagsField },
      { id: 'inputs.video', component: VideoField },
    ],
  },
});
