# The same three steps that CI proves on a clean checkout: npm ci, npm run build, node dist/cli.js.
FROM node:24-bookworm AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/schema ./schema
COPY --from=build /app/demo ./demo
COPY --from=build /app/dist ./dist
RUN mkdir --mode=700 data && chown node:node data
USER node
VOLUME /app/data
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# docs/operations.md says what the two options of Node do.
CMD ["node", "--max-semi-space-size=32", "--no-allocation-site-pretenuring", "dist/cli.js", "serve"]
