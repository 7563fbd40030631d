import { Component } from '@angular/core';
import { SharedModule } from '@vendure/admin-ui/core';

@Component({
  standalone: true,
  selector: 'cupping-journal',
  imports: [SharedModule],
  template: `<vdr-page-block>All cuppings of the week</vdr-page-block>`,
})
export class JournalComponent {}
