/** What the OpenAPI documents of the services say before their calls (CommonMark). */

const CALLS = `## Every call

- JSON in UTF-8 in and out. A body says \`Content-Type: application/json\`, else it is refused with 415, and has at most 100,000 bytes (calls of integration: 2,000,000), else 413. What is larger is received up to 16,000,000 bytes before it is refused; beyond, the connection is closed.
- \`LANGUAGE: es | en | zh\` chooses the language of texts and messages; without it Spanish. \`X-nob-app: Api-request\` comes with every call of the storefront; no call needs it.
- \`accountId\`, \`companyId\` and \`catalogId\` are those of the shop's configuration, which its operator tells; a new shop has 1, 1 and 1. Catalogue i belongs to company i. Others are 404.
- A client's calls carry \`Authorization: Bearer TOKEN\`. A token in the query, in a cookie or in a body counts for nothing. What belongs to another client is answered with 404, as if it were not there.
- The company's own system carries an integration key there instead, in the calls of integration and no others; every other call takes it for no token. A key may make each call 600 times a minute; of keys that do not hold 60 a minute are looked up for a network address. More are 429.
- A storefront that shares the operator's \`SERVICES_TOKEN\` shows it as \`Authorization: Bearer\` where it calls for no client. It sees prices, and tells as \`X-Visitor-Address\` for whom it calls: the limits for a network address then count its visitors one by one. From anyone else that header counts for nothing.
- There are no cookies, and so there is nothing to forge: the pair \`XSRF-TOKEN\` and \`X-XSRF-TOKEN\` guards the forms of the shop's own pages, and no call here.
- Browsers of other sites are not let in: no answer has CORS headers, and \`OPTIONS\` is a 405 like every method a path does not have, with \`Allow\`. \`HEAD\` is answered like \`GET\`, without the body.
- Answers are packed with gzip where \`Accept-Encoding\` takes it. Beside the headers named at a call each has \`Cache-Control\`, which is \`no-store\` but at the two lists of the catalogue service, and those that tell browsers to be careful; a program needs none of them.
- Unknown query parameters and unknown fields of a body are ignored. Of an array in a query every value is a parameter of its own: \`names[]=phone&names[]=tax\`.
- Amounts are numbers in dollars; unit prices have up to four decimals, totals and taxes two. Instants are UTC in ISO 8601. Ids are whole numbers above 0.

## Refusals

Every refusal is \`{"isSuccessful": false, "data": [], "message": "…", "code": "…"}\` with its HTTP status. Go by the status and the \`code\`, whose words stay; \`message\` is for people. Each call lists its codes. 429 and 503 carry \`Retry-After\` in seconds. An unknown path is 404 \`not_found\`, a method that a path does not have 405 \`method_not_allowed\`.

## Extensions

What the specification of these calls does not have is marked \`x-lonja-extension\`: a client need not send it, and another service need not know it. Required fields are those the storefront cannot do without; the built-in service always answers the others too.`

const ENVELOPE = `## Answers

\`{"isSuccessful": true, "data": [ … ]}\`, \`data\` being a list also where there is only one row.`

const BEHIND_THE_STOREFRONT = `## A service of your own behind the storefront

The storefront calls whatever stands at the address in its configuration, and takes answers as they are described here, with these freedoms: a field that is not required may be missing or null, a field it does not know is ignored. It asks from its server, never from a browser. It sends \`LANGUAGE\`, \`X-nob-app: Api-request\`, and for a client the token that this service itself gave at the sign-in. An answer with another status than 200, or with \`isSuccessful: false\`, is a refusal; its \`message\` is shown where the client can do something about it.`

/** The title of each document, and what a stranger has to know before the first call. */
export const DOCUMENTS = {
  product: {
    title: 'Product API',
    description: `What the shop says of itself, and signing in and out. Answers are bare JSON: an object or a list.

${CALLS}

${BEHIND_THE_STOREFRONT}

\`PRODUCT_API_URL\` names it. To serve the storefront it needs \`/oauth/login\`, \`/client/profile\` and \`/oauth/logout\` for clients, and \`/publics/layout\`, \`/publics/system/environments\` and the content calls for pages. A content call may answer its list bare or as \`{"data": [ … ]}\`, or 404: the page then does without. The client is known to the other services by \`clientId\`.`,
  },
  catalog: {
    title: 'Catalogue service',
    description: `Items, categories and features for everyone; the cart, the orders and the access code of a client.

${ENVELOPE}

${CALLS}

${BEHIND_THE_STOREFRONT}

\`CATALOG_SERVICE_URL\` names it, always together with \`ORDER_SERVICE_URL\`. It needs the two lists, \`/api/clients/login\`, the four calls of the cart and the two of the orders. Without the calls of features a page has no table of features; without those of the access code a client cannot change it here. The cart is asked for with the first company and the first catalogue; an item of a later catalogue whose id an earlier one has too is named \`"{id}.{catalogId}"\`, and a service that refuses such an id gets no such lines. The unit price of a cart line is the one that is shown and ordered.`,
  },
  order: {
    title: 'Order service',
    description: `Turns what is in a client's cart into an order.

${ENVELOPE}

${CALLS}

${BEHIND_THE_STOREFRONT}

\`ORDER_SERVICE_URL\` names it, always together with \`CATALOG_SERVICE_URL\`, for an order takes lines out of the cart. It needs \`/Order/PushShoppingCart\` alone. The token is the one that the catalogue service gave. The storefront pushes one catalogue after the other and reads the cart after each. Of a push whose answer was lost it asks the orders of the client at the catalogue service, and sends it again, with the same \`uuid\`, only where the order is not there and the cart is still full: a service that makes two orders of one \`uuid\` is not asked twice. One that answers the \`uuid\` in its order records is understood without doubt.`,
  },
} as const

export type ServiceName = keyof typeof DOCUMENTS
export const SERVICE_NAMES = ['product', 'catalog', 'order'] as const satisfies readonly ServiceName[]
