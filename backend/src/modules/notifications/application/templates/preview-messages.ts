import { Inject, Injectable } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LANGUAGES, type Language } from '../../../../kernel/language.ts';
import { SETTINGS, type Settings } from '../../../../platform/config/settings.ts';
import { SettingsRows } from '../../../../platform/database/settings-rows.ts';
import { ApiEnum, ApiInteger } from '../../../../platform/http/view-properties.ts';
import { CHANNELS, type Channel } from '../../domain/message.values.ts';
import { type Sender, signatureOf, signed } from '../../domain/sms/signature.ts';
import { smsBody } from '../../domain/sms/sms-body.ts';
import { smsLength, toGsmAlphabet } from '../../domain/sms/sms-text.ts';
import { exampleFacts, exampleText } from '../../domain/templates/example-messages.ts';
import { kindOf, MESSAGE_RECIPIENTS, subjectOf } from '../../domain/templates/message-kinds.ts';
import { reworded, WRITABLE_TEMPLATES } from '../../domain/templates/own-texts.ts';
import { type OwnTexts, placeholdersIn, TEMPLATES, type Template, textOf } from '../../domain/templates/templates.ts';
import { MessageSender } from '../sending/message-secrets.ts';
import { MESSAGE_SETTINGS_TABLE } from '../settings/message-settings.ts';

export class MessagePreviewView {
  @ApiEnum('Language', LANGUAGES) readonly language: Language;
  @ApiProperty({ description: 'The text with its placeholders, such as `{{service}}`.' }) readonly text: string;
  @ApiProperty({ description: 'Whether the workshop wrote it.' }) readonly isOwn: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Of the e-mail; null when it goes by SMS only.' })
  readonly subject: string | null;

  @ApiProperty({ description: 'The text of the e-mail.' }) readonly body: string;
  @ApiProperty({ description: 'The text of the SMS, without characters that would make it dearer.' })
  readonly sms: string;
  @ApiProperty({ type: String, enum: ['GSM-7', 'UCS-2'] }) readonly encoding: 'GSM-7' | 'UCS-2';
  @ApiInteger('Length in units of the encoding; `€` and the like count twice.') readonly units: number;
  @ApiInteger('SMS that the provider bills.') readonly segments: number;
}

export class MessageExampleView {
  @ApiEnum('MessageTemplate', TEMPLATES) readonly template: Template;
  @ApiProperty({ type: String, enum: MESSAGE_RECIPIENTS }) readonly to: (typeof MESSAGE_RECIPIENTS)[number];
  @ApiProperty({ type: String, enum: CHANNELS, isArray: true }) readonly channels: readonly Channel[];
  @ApiProperty({ description: 'Whether the workshop may switch it off.' }) readonly isOptional: boolean;
  @ApiProperty({ description: 'Whether the workshop may write its text.' }) readonly isWritable: boolean;
  @ApiProperty({ type: [String], description: 'Names that its text may have.' }) readonly placeholders: string[];

  @ApiProperty({ type: MessagePreviewView, isArray: true, description: 'One for each language.' })
  readonly previews: readonly MessagePreviewView[];
}

@Injectable()
export class MessagePreviewReader {
  constructor(
    private readonly workshop: MessageSender,
    private readonly rows: SettingsRows,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async previewMessages(): Promise<MessageExampleView[]> {
    const sender = await this.workshop.current();
    const { ownTexts } = await this.rows.current(MESSAGE_SETTINGS_TABLE);
    return TEMPLATES.filter((template) => template !== 'test-message').map((template) => {
      const { to, channels, isOptional } = kindOf(template);
      const previews = LANGUAGES.map((language) => this.preview(template, language, sender, ownTexts));
      const placeholders = placeholdersIn(textOf(template, 'ro'));
      const isWritable = WRITABLE_TEMPLATES.includes(template);
      return { template, to, channels, isOptional, isWritable, placeholders, previews };
    });
  }

  /** Previews a message with a text that is not stored yet. @throws MessageTextRefused */
  async previewText(template: Template, language: Language, text: string): Promise<MessagePreviewView> {
    const own = reworded({}, { template, language, text });
    return this.preview(template, language, await this.workshop.current(), own);
  }

  private preview(template: Template, language: Language, sender: Sender, own: OwnTexts): MessagePreviewView {
    const { PUBLIC_URL: publicUrl, SMS_DAILY_LIMIT: smsLimit } = this.settings;
    const example = { publicUrl, smsLimit };
    const body = signed('email', exampleText(template, language, example, own), signatureOf('email', sender));
    const short = smsBody(template, language, exampleFacts(template, language, example), own);
    const sms = toGsmAlphabet(signed('sms', short, signatureOf('sms', sender)));
    return {
      language,
      text: textOf(template, language, own),
      isOwn: own[template]?.[language] !== undefined,
      subject: kindOf(template).channels.includes('email') ? subjectOf(template, language) : null,
      body,
      sms,
      ...smsLength(sms),
    };
  }
}
