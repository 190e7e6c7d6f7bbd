/** Introductions of the OpenAPI documents (CommonMark). */

const CALLS = `## Every call

- Requests and answers are JSON in UTF-8; only the calls that write a picture or a document have the file itself as body, of at most 20,000,000 bytes. A body in JSON needs \`Content-Type: application/json\` (else 415) and has at most 100,000 bytes, or 2,000,000 for integration calls (else 413). The service receives up to 16,000,000 bytes before it answers 413; above that it closes the connection.
- \`LANGUAGE: es | en | zh\` selects the language of texts and messages; the default is Spanish. The storefront also sends \`X-nob-app: Api-request\`; no call needs it.
- \`accountId\`, \`companyId\` and \`catalogId\` are those of the shop's configuration; ask its operator. A new shop has 1, 1 and 1. Catalogue i belongs to company i. Other ids are 404.
- Calls for a client carry \`Authorization: Bearer TOKEN\`. A token in the query, a cookie or the body is ignored. A resource of another client is 404, as if it did not exist.
- The company's own system sends an integration key in that header, in integration calls only; all other calls treat it as no token. Limits: 600 calls a minute for each key and call, and 60 invalid keys a minute per network address. Above them the answer is 429.
- A storefront with the operator's \`SERVICES_TOKEN\` sends it as \`Authorization: Bearer\` in calls for no client. It sees prices, and passes the visitor's address in \`X-Visitor-Address\`, so that limits per network address count each visitor. The header is ignored from anyone else.
- The services use no cookies, so there is nothing to forge: the pair \`XSRF-TOKEN\` and \`X-XSRF-TOKEN\` protects only the forms of the shop's own pages.
- Browsers on other sites cannot call the services: no answer has CORS headers, and \`OPTIONS\` is 405 with \`Allow\`, like every method that a path does not support. \`HEAD\` works like \`GET\`, without the body.
- Answers are compressed with gzip if \`Accept-Encoding\` allows it. Besides the headers described at a call, each answer has \`Cache-Control\` (\`no-store\`, except the two lists of the catalogue service) and security headers for browsers.
- Unknown query parameters and body fields are ignored. Arrays in a query repeat the parameter: \`names[]=phone&names[]=tax\`.
- Amounts are decimal numbers in the currency of the shop (its setting \`currency\`, USD by default); unit prices have up to four decimals, totals and taxes those of the currency. Times are UTC in ISO 8601. Ids are whole numbers above 0.

## Refusals

Every refusal is \`{"isSuccessful": false, "data": [], "message": "…", "code": "…"}\` with its HTTP status. Programs use the status and the \`code\`, which are stable; \`message\` is for people. Each call lists its codes. 429 and 503 carry \`Retry-After\` in seconds. An unknown path is 404 \`not_found\`; an unsupported method is 405 \`method_not_allowed\`.

## Extensions

Parts that are not in the specification of these calls are marked \`x-lonja-extension\`: clients need not send them, and other services need not support them. Required fields are those that the storefront needs; the built-in service always returns the optional ones too.`

const ENVELOPE = `## Answers

\`{"isSuccessful": true, "data": [ … ]}\`; \`data\` is always a list, even of one row.`

const BEHIND_THE_STOREFRONT = `## A service of your own behind the storefront

The storefront calls the service at the configured address and expects the answers described here, with two exceptions: optional fields may be missing or null, and unknown fields are ignored. It calls from its server, never from a browser. It sends \`LANGUAGE\`, \`X-nob-app: Api-request\` and, for a client, the token that this service issued at sign-in. A status other than 200, or \`isSuccessful: false\`, is a refusal; the client sees its \`message\` where it can act on it.`

/** The title and introduction of each document. */
export const DOCUMENTS = {
  product: {
    title: 'Product API',
    description: `The content of the shop, and signing in and out. Answers are bare JSON: an object or a list.

${CALLS}

${BEHIND_THE_STOREFRONT}

Set its address as \`PRODUCT_API_URL\`. The storefront needs \`/oauth/login\`, \`/client/profile\` and \`/oauth/logout\` for clients, and \`/publics/layout\`, \`/publics/system/environments\` and the content calls for pages. A content call may return its list bare or as \`{"data": [ … ]}\`, or 404: the page then leaves that part out. The other services know the client by \`clientId\`.`,
  },
  catalog: {
    title: 'Catalogue service',
    description: `Items, categories and features for everyone; the cart, orders and access code of a client.

${ENVELOPE}

${CALLS}

${BEHIND_THE_STOREFRONT}

Set its address as \`CATALOG_SERVICE_URL\`, always together with \`ORDER_SERVICE_URL\`. The storefront needs the two lists, \`/api/clients/login\`, the four cart calls and the two order calls. Without the feature calls, item pages have no features, and without the call of descriptions none of those; without the access code calls, clients cannot change their code here. Cart calls name the first company and the first catalogue; an item of a later catalogue whose id an earlier one also has is named \`"{id}.{catalogId}"\`, and a service that refuses such an id gets no such lines. The unit price of a cart line is the price shown and ordered.`,
  },
  order: {
    title: 'Order service',
    description: `Turns the cart of a client into an order.

${ENVELOPE}

${CALLS}

${BEHIND_THE_STOREFRONT}

Set its address as \`ORDER_SERVICE_URL\`, always together with \`CATALOG_SERVICE_URL\`, because an order takes lines out of the cart. The storefront needs only \`/Order/PushShoppingCart\`. The token is the one that the catalogue service issued. The storefront pushes one catalogue after the other and reads the cart after each. After a lost response it looks for the order in the client's orders at the catalogue service, and pushes again with the same \`uuid\` only if the order is not there and the cart is still full. Return the \`uuid\` in order records: the order is then identified with certainty.`,
  },
} as const

export type ServiceName = keyof typeof DOCUMENTS
export const SERVICE_NAMES = ['product', 'catalog', 'order'] as const satisfies readonly ServiceName[]
