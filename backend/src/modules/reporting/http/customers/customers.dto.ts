import { MAX_ID } from '@car-workshop/contracts/ids';
import { MAX_SEARCH_LENGTH } from '@car-workshop/contracts/values/lists';
import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../../platform/http/pages.ts';
import { OneOf, OptionalId, OptionalQueryId, OptionalText, QueryNumber } from '../../../../platform/http/validators.ts';
import { CUSTOMER_SORTS, type CustomerOrder } from '../../application/customers/list-customers.ts';

export class CustomersQuery extends PageQuery {
  @OptionalText({
    max: MAX_SEARCH_LENGTH,
    description: 'Part of the name, the phone or a plate; ignores case and diacritics.',
  })
  search?: string;

  @OptionalText({ max: 20, description: 'A tag, ignoring case and diacritics.' }) tag?: string;
  @OptionalQueryId() account?: number;
  @OneOf(CUSTOMER_SORTS, { optional: true }) sort?: CustomerOrder['sort'];
  @OneOf(['asc', 'desc'], { optional: true }) order?: CustomerOrder['order'];
}

export class CustomersExportQuery extends PickType(CustomersQuery, ['search', 'tag']) {}

export class CallerRequest {
  @OptionalText({ max: 40, description: 'The beginning of a phone in any spelling, at least six digits.' })
  phone?: string;

  @OptionalId('The customer, when the desk came from their page.') customerId?: number;
  @OptionalId('A vehicle of the customer.') vehicleId?: number;
}

export class MergePreviewQuery {
  @QueryNumber({ min: 1, max: MAX_ID, message: 'field.id' }) into: number;
}
