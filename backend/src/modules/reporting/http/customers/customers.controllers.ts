import { Readable } from 'node:stream';
import { Body, Controller, Query, Req, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Page } from '../../../../kernel/page.ts';
import { For } from '../../../../platform/http/audience.ts';
import { IdParam } from '../../../../platform/http/path-parameters.ts';
import { Answers, Details, Get, Post } from '../../../../platform/http/route-decorators.ts';
import { type CallerKey, CallerReader, CallerView } from '../../application/customers/find-callers.ts';
import { CustomerListReader, ListedCustomer } from '../../application/customers/list-customers.ts';
import { MergePreview, MergePreviewReader } from '../../application/customers/preview-merge.ts';
import { CustomerPage, CustomerPageReader } from '../../application/customers/show-customer.ts';
import { CallerRequest, CustomersExportQuery, CustomersQuery, MergePreviewQuery } from './customers.dto.ts';

const CSV_FILE = { type: 'text/csv; charset=utf-8', disposition: 'attachment; filename="clienti.csv"' };

@ApiTags('customers')
@Controller('customers')
@For('desk')
export class CustomerPagesController {
  constructor(
    private readonly customerListReader: CustomerListReader,
    private readonly customerPageReader: CustomerPageReader,
  ) {}

  @Get('/', 'List the customers, last registered first unless `sort` is given')
  @Answers({ page: ListedCustomer })
  list(@Query() { page, pageSize, sort, order, ...filter }: CustomersQuery): Promise<Page<ListedCustomer>> {
    return this.customerListReader.listCustomers({ filter, order: { sort, order }, page: { page, pageSize } });
  }

  @Get(':id', 'Read everything that is known about a customer')
  @Answers({ 200: CustomerPage, problems: [404] })
  show(@IdParam() id: number): Promise<CustomerPage> {
    return this.customerPageReader.showCustomer(id);
  }
}

@ApiTags('customers')
@Controller('customers.csv')
@For('admin')
export class CustomersFileController {
  constructor(private readonly customerListReader: CustomerListReader) {}

  @Get('/', 'Export the customers as CSV')
  @Details('UTF-8 with a byte order mark, separated by semicolons; formulas are escaped.')
  @Answers({ file: 'text/csv' })
  file(@Query() filter: CustomersExportQuery): StreamableFile {
    return new StreamableFile(Readable.from(this.customerListReader.exportCustomers(filter)), CSV_FILE);
  }
}

@ApiTags('customers')
@Controller('customers')
@For('desk')
export class MergePreviewController {
  constructor(private readonly mergePreviewReader: MergePreviewReader) {}

  @Get(':id/merge-preview', 'Preview a merge of two customers, side by side')
  @Details('Refused like the merge itself.')
  @Answers({ 200: MergePreview, problems: [404, 409] })
  preview(@IdParam() id: number, @Query() { into }: MergePreviewQuery): Promise<MergePreview> {
    return this.mergePreviewReader.previewMerge(id, into);
  }
}

@ApiTags('board')
@Controller('admin/callers')
@For('desk')
export class CallersController {
  constructor(private readonly callerReader: CallerReader) {}

  @Post('/', 'Find who is calling, with vehicles, appointments, what is due and rewards')
  @Details(
    'By the beginning of a phone, by customer or by vehicle. Changes nothing. It is a POST because addresses are logged.',
  )
  @Answers({ 200: [CallerView], description: 'Guests and accounts, at most eight, latest first.' })
  find(@Body() body: CallerRequest, @Req() request: FastifyRequest): Promise<CallerView[]> {
    return this.callerReader.findCallers(keyOf(body), request.signal);
  }
}

function keyOf({ phone = '', customerId, vehicleId }: CallerRequest): CallerKey {
  if (customerId !== undefined) return { customerId };
  return vehicleId === undefined ? { phone } : { vehicleId };
}
