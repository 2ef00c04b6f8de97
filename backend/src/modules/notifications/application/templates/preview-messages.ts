import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import { type Sender, signatureOf, signed } from '../../domain/sms/signature.ts';
import { smsBody } from '../../domain/sms/sms-body.ts';
import { smsLength, toGsmAlphabet } from '../../domain/sms/sms-text.ts';
import { exampleFacts, exampleText } from '../../domain/templates/example-messages.ts';
import { kindOf, MESSAGE_RECIPIENTS, subjectOf } from '../../domain/templates/message-kinds.ts';
import { TEMPLATES, type Template } from '../../domain/templates/templates.ts';
import { MessageSender } from '../sending/message-secrets.ts';

class MessagePreviewView {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' }) readonly language: Language;

  @ApiProperty({ type: String, nullable: true, description: 'Of the e-mail; null when it goes by SMS only.' })
  readonly subject: string | null;

  @ApiProperty({ description: 'The text of the e-mail.' }) readonly body: string;

  @ApiProperty({ description: 'The text of the SMS, without characters that would make it dearer.' })
  readonly sms: string;

  @ApiProperty({ type: String, enum: ['GSM-7', 'UCS-2'] }) readonly encoding: 'GSM-7' | 'UCS-2';

  @ApiProperty({ type: 'integer', description: 'Length in units of the encoding; `€` and the like count twice.' })
  readonly units: number;

  @ApiProperty({ type: 'integer', description: 'SMS that the provider bills.' }) readonly segments: number;
}

export class MessageExampleView {
  @ApiProperty({ enum: TEMPLATES, enumName: 'MessageTemplate' }) readonly template: Template;
  @ApiProperty({ type: String, enum: MESSAGE_RECIPIENTS }) readonly to: (typeof MESSAGE_RECIPIENTS)[number];
  @ApiProperty({ type: String, enum: CHANNELS, isArray: true }) readonly channels: readonly Channel[];
  @ApiProperty({ description: 'Whether the workshop may switch it off.' }) readonly isOptional: boolean;

  @ApiProperty({ type: MessagePreviewView, isArray: true, description: 'One for each language.' })
  readonly previews: readonly MessagePreviewView[];
}

export class PreviewMessages extends Query<MessageExampleView[]> {}

@QueryHandler(PreviewMessages)
export class PreviewMessagesHandler implements IQueryHandler<PreviewMessages> {
  constructor(
    private readonly workshop: MessageSender,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async execute(): Promise<MessageExampleView[]> {
    const sender = await this.workshop.current();
    return TEMPLATES.filter((template) => template !== 'test-message').map((template) => {
      const { to, channels, isOptional } = kindOf(template);
      const previews = LANGUAGES.map((language) => this.preview(template, language, sender));
      return { template, to, channels, isOptional, previews };
    });
  }

  private preview(template: Template, language: Language, sender: Sender): MessagePreviewView {
    const { PUBLIC_URL: publicUrl, SMS_DAILY_LIMIT: smsLimit } = this.settings;
    const example = { publicUrl, smsLimit };
    const body = signed('email', exampleText(template, language, example), signatureOf('email', sender));
    const text = smsBody(template, language, exampleFacts(template, language, example));
    const sms = toGsmAlphabet(signed('sms', text, signatureOf('sms', sender)));
    const isByEmail = kindOf(template).channels.includes('email');
    return { language, subject: isByEmail ? subjectOf(template, language) : null, body, sms, ...smsLength(sms) };
  }
}
