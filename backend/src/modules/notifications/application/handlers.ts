/** Every command handler, query handler, application service and reaction of the module. */
export { CountMessagesHandler } from './count-messages.ts';
export { EraseGuestMessagesHandler, EraseMessagesHandler } from './erase-messages.ts';
export { ListMessagesHandler } from './list-messages.ts';
export { SetMessagePreferencesHandler, ShowMessagePreferencesHandler } from './message-preferences.ts';
export { QueueMessageHandler } from './queue-message.ts';
export { EraseMessagesWhenAccountErased } from './reactions/erase-messages-when-account-erased.ts';
export { EraseMessagesWhenGuestErased } from './reactions/erase-messages-when-guest-erased.ts';
export { MessageReactions } from './reactions/message-reactions.ts';
export { ReadMessageHandler } from './read-message.ts';
export { RecipientResolver } from './recipient-resolver.ts';
export { ResendMessageHandler } from './resend-message.ts';
export { RevealCodeHandler } from './reveal-code.ts';
export { SendMessagesHandler } from './send-messages.ts';
export { AllowSendingHandler, ShowSendingHandler } from './sending.ts';
export { ShowSmsBudgetHandler } from './show-sms-budget.ts';
export { SmsBudget } from './sms-budget.ts';
