import './style/fonts.css'
import './style/tokens.css'
import './style/base.css'
import './style/bar.css'
import './style/parts.css'
import './style/library.css'
import './style/reader.css'
import './style/record.css'
import './style/chart.css'
import './style/knowledge.css'
import './style/home.css'
import './style/review.css'
import './style/administration.css'
import './style/form.css'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.js'
import { serve } from './shell/navigation.js'
import { routes } from './shell/routes.js'

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
serve(routes)
createRoot(root).render(<App />)
