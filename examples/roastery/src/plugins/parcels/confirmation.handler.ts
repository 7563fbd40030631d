import { orderConfirmationHandler } from '@vendure/email-plugin';

// #region handler
export const confirmation = orderConfirmationHandler.setSubject('Thank you! We are roasting order {{ order.code }}');
// #endregion handler
