import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { StaffOnly } from '../http/access.ts';
import { ApiAnswer, ApiStaffCall } from '../http/api-docs.ts';
import { NotFound } from '../http/errors.ts';
import { CurrentAdmin, type SignedInAdmin } from '../http/current-admin.ts';
import type { RenderedPage } from './page-renderer.ts';
import { type DraftPageOptions, PublishedPagesService } from './published-pages.service.ts';
import {
  type FrameQuery,
  frameQuerySchema,
  type RenderFrame,
  renderFrameSchema,
  type SiteFrame,
  siteFrameSchema,
} from './website.schema.ts';

/** Pages of the website with the caller's unpublished changes, for editing in place. */
@ApiTags('Website')
@Controller('admin/website/frame')
export class FrameController {
  constructor(private readonly pages: PublishedPagesService) {}

  @Get()
  @StaffOnly('website.change')
  @ApiOperation({
    operationId: 'getSiteFrame',
    summary: 'A page with your own draft, as a document without scripts for a frame of the staff area',
  })
  @ApiResponse({ status: 200, description: 'The document.', content: { 'text/html': { schema: { type: 'string' } } } })
  @ApiStaffCall(400, 404)
  async get(
    @Query({ schema: frameQuerySchema }) { path }: FrameQuery,
    @CurrentAdmin() admin: SignedInAdmin,
    @Res() response: Response,
  ): Promise<void> {
    const { html, csp } = await this.render(path, admin);
    response.set({
      'Content-Security-Policy': csp,
      // Matches `frame-ancestors` of the policy; other responses send DENY.
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    });
    response.type('html').send(html);
  }

  @Post()
  @StaffOnly('website.change')
  @HttpCode(200)
  @ApiOperation({ operationId: 'renderSiteFrame', summary: 'The same document with unsaved texts' })
  @ApiAnswer(200, 'The document.', siteFrameSchema)
  @ApiStaffCall(400, 404, 413, 415)
  async renderUnsaved(
    @Body({ schema: renderFrameSchema }) { path, texts }: RenderFrame,
    @CurrentAdmin() admin: SignedInAdmin,
  ): Promise<SiteFrame> {
    const { html } = await this.render(path, admin, { unsaved: texts });
    return { html };
  }

  /** @throws NotFound when the website has no such page. */
  private async render(path: string, { user }: SignedInAdmin, options: DraftPageOptions = {}): Promise<RenderedPage> {
    const page = await this.pages.renderDraft(path, user.id, { ...options, marksTexts: true });
    if (!page) throw new NotFound('site_page.not_found');
    return page;
  }
}
