import type { ResponseOf } from '@fairhouse/contract';
import { vendorFeatured } from '@fairhouse/contract/play/vendor-featured';
import type { FastifyInstance } from 'fastify';

export type FeaturedMatches = ResponseOf<typeof vendorFeatured>['matches'];

/** Answers the matches of the vendor; without any it does not answer. */
export function mountFeatured(app: FastifyInstance, vendor: { featured: FeaturedMatches | null }): void {
  app.post(vendorFeatured.path, async (_, reply) =>
    vendor.featured
      ? { success: true, value: { matches: vendor.featured } }
      : reply.code(503).send({ success: false, code: 'internal_error', message: '' }),
  );
}
