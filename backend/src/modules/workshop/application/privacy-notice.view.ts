import { ApiProperty, ApiSchema, PickType } from '@nestjs/swagger';
import { WorkshopView } from './workshop.view.ts';

/** Who is responsible for the data. */
@ApiSchema({ name: 'PrivacyController' })
class PrivacyControllerView extends PickType(WorkshopView, [
  'name',
  'email',
  'phone',
  'phoneDisplay',
  'street',
  'town',
]) {}

/** A category of personal data, in the language of the request. */
@ApiSchema({ name: 'PrivacyCategory' })
class PrivacyCategoryView {
  @ApiProperty({ example: 'messages' })
  name: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ description: 'What is stored.' })
  data: string;

  @ApiProperty()
  purpose: string;

  @ApiProperty()
  legalBasis: string;

  @ApiProperty({ description: 'How long it is stored.' })
  retention: string;

  @ApiProperty({ type: [String], description: 'Who receives it besides the workshop.' })
  recipients: string[];
}

/** What the workshop stores of persons, why and for how long. */
@ApiSchema({ name: 'PrivacyNotice' })
export class PrivacyNoticeView {
  @ApiProperty()
  controller: PrivacyControllerView;

  @ApiProperty({ type: [PrivacyCategoryView] })
  categories: PrivacyCategoryView[];

  @ApiProperty({ type: [String] })
  rights: string[];
}
