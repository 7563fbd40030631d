import { ModalService, type ActionBarContext } from '@vendure/admin-ui/core';
import { firstValueFrom } from 'rxjs';

export function reallyHold({ injector }: ActionBarContext): Promise<boolean | undefined> {
  const question = injector.get(ModalService).dialog<boolean>({
    title: 'Hold this order?',
    body: 'The packers will not see it until you release it.',
    buttons: [
      { type: 'secondary', label: 'common.cancel', returnValue: false },
      { type: 'primary', label: 'Hold', returnValue: true },
    ],
  });
  return firstValueFrom(question);
}
