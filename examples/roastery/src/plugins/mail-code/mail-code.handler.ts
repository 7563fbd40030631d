import { EmailEventListener } from '@vendure/email-plugin';
import { MailCodeEvent } from './mail-code.event';

// #region handler
export const mailCodeHandler = new EmailEventListener('mail-code')
  .on(MailCodeEvent)
  .setRecipient((event) => event.emailAddress)
  .setFrom('{{ fromAddress }}')
  .setSubject('Your code is {{ code }}')
  .setTemplateVars((event) => ({ code: event.code }));
// #endregion handler
