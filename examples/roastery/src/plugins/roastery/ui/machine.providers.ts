import { Injectable } from '@angular/core';
import { registerAlert } from '@vendure/admin-ui/core';

@Injectable({ providedIn: 'root' })
export class MachineService {
  async faults(): Promise<string[]> {
    const reply = await fetch('/machines/status');
    return reply.ok ? (await reply.json()).faults : [];
  }
  showManual(): void {
    window.open('/machines/manual', '_blank');
  }
}

export default [
  MachineService,
  registerAlert({
    id: 'machine-faults',
    check: ({ injector }) => injector.get(MachineService).faults(),
    isAlert: (faults: string[]) => faults.length > 0,
    label: (faults: string[]) => ({ text: faults.join(', ') }),
    action: (_faults, { injector }) => injector.get(MachineService).showManual(),
  }),
];
