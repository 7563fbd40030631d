import { ModalService, NotificationService } from '@vendure/admin-ui/core';
import React from 'react';
import { firstValueFrom } from 'rxjs';
import { useInjector } from '@vendure/admin-ui/react';

export function StopButton({ stop }: { stop: () => Promise<void> }) {
  const modals = useInjector(ModalService);
  const messages = useInjector(NotificationService);

  async function ask() {
    const sure = await firstValueFrom(
      modals.dialog<boolean>({
        title: 'Stop the drum?',
        body: 'The batch will be lost.',
        size: 'sm',
        buttons: [
          { label: 'Keep roasting', type: 'secondary' },
          { label: 'Stop', type: 'danger', returnValue: true },
        ],
      }),
    );
    if (sure) {
      await stop();
      messages.warning('The drum has been stopped');
    }
  }

  return (
    <button type="button" className="button danger" onClick={() => void ask()}>
      Stop
    </button>
  );
}
