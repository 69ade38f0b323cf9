# One image for every role: `docker run … fairhouse --role api` (docs/deploy.md). Untested.
FROM node:24-bookworm-slim
WORKDIR /opt/fairhouse
COPY . .
RUN npm ci --no-audit --no-fund && npm run build
ENV NODE_ENV=production HOST=0.0.0.0 FAIRHOUSE_HOME=/var/lib/fairhouse
RUN mkdir -p /var/lib/fairhouse && chown node: /var/lib/fairhouse
VOLUME /var/lib/fairhouse
USER node
EXPOSE 3000 3001 3002 3003
ENTRYPOINT ["node", "tools/serve.ts"]
CMD ["--role", "all"]
