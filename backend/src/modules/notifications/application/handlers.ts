/** Every command handler, query handler, application service and reaction of the module. */

export { CountMessagesHandler, ListMessagesHandler } from './messages/list-messages.ts';
export { MessageErasure } from './messages/message-erasure.ts';
export { ReadMessageHandler } from './messages/read-message.ts';
export { ResendMessageHandler, RevealSecretHandler } from './messages/resend-and-reveal.ts';
export { RemovePushDeviceHandler, SetPushDeviceHandler, ShowPushHandler } from './push/push-devices.ts';
export { PushMessagesHandler } from './push/push-messages.ts';
export { ConfirmArrivalHandler, PushReceipts } from './push/push-receipts.ts';
export { MessageReactions } from './reactions/message-reactions.ts';
export { AccountRecipients } from './recipients/addressed.ts';
export { CodeRecipients } from './recipients/code-recipients.ts';
export { MessageVisits } from './recipients/message-visits.ts';
export { RecipientResolver } from './recipients/recipient-resolver.ts';
export { VisitRecipients } from './recipients/visit-recipients.ts';
export { WorkshopRecipients } from './recipients/workshop-recipients.ts';
export { ChannelOutages } from './sending/channel-outages.ts';
export { DeliveryReports, RecordDeliveryReportHandler } from './sending/delivery-reports.ts';
export { DueMessages } from './sending/due-messages.ts';
export { MessagePace } from './sending/message-pace.ts';
export { MessageSecrets } from './sending/message-secrets.ts';
export { MessageSender } from './sending/message-sender.ts';
export { ReportAddresses } from './sending/report-addresses.ts';
export { SendMessagesHandler } from './sending/send-messages.ts';
export { AllowSendingHandler, ShowSendingHandler } from './sending/sending-hold.ts';
export { ShowSmsBudgetHandler, SmsBudget } from './sending/sms-budget.ts';
export { SmsUsages } from './sending/sms-usages.ts';
export {
  MessageConsents,
  SetMessagePreferencesHandler,
  ShowMessagePreferencesHandler,
} from './settings/message-preferences.ts';
export { ChangeMessageSettingsHandler, ShowMessageSettingsHandler } from './settings/message-settings.ts';
export { MessageSettingsStore } from './settings/message-settings-store.ts';
export { PreviewMessagesHandler } from './templates/preview-messages.ts';
export { SendTestMessageHandler } from './templates/send-test-message.ts';
export { QueueMessageHandler, WithdrawMessagesHandler } from './writing/queue-message.ts';
export { RemindOfVisitsHandler } from './writing/remind-of-visits.ts';
export { WriteMessageHandler } from './writing/write-message.ts';
